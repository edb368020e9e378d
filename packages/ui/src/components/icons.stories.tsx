import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { CheckIcon, RetryIcon, WarningIcon, CopyIcon, ExternalIcon } from './accountIcons.tsx'
import {
  SpinnerIcon,
  BackIcon,
  ChevronIcon,
  CloseIcon,
  HelpIcon,
  type IconProps,
  QrIcon,
  SearchIcon,
  WalletIcon,
} from './icons.tsx'
import {
  GridIcon,
  InfoIcon,
  CertifiedIcon,
  DisconnectIcon,
  ExtensionIcon,
  NetworkIcon,
  PhoneIcon,
  WindowIcon,
} from './viewIcons.tsx'

const icons: readonly (readonly [string, ComponentType<IconProps>])[] = Object.entries({
  BackIcon,
  CertifiedIcon,
  CheckIcon,
  ChevronIcon,
  CloseIcon,
  CopyIcon,
  DisconnectIcon,
  ExtensionIcon,
  ExternalIcon,
  GridIcon,
  HelpIcon,
  InfoIcon,
  NetworkIcon,
  PhoneIcon,
  QrIcon,
  RetryIcon,
  SearchIcon,
  SpinnerIcon,
  WalletIcon,
  WarningIcon,
  WindowIcon,
})

function Icons() {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {icons.map(([name, Icon]) => (
        <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
          <Icon size={16} />
          <Icon size={20} />
          <Icon size={24} />
          {name}
        </div>
      ))}
    </div>
  )
}

const meta: Meta<typeof Icons> = { title: 'Icons/All', component: Icons }
export default meta

export const All: StoryObj<typeof Icons> = {}
