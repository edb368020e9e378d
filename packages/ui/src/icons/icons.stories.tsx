import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { BackIcon } from './BackIcon.tsx'
import { CertifiedIcon } from './CertifiedIcon.tsx'
import { CheckIcon } from './CheckIcon.tsx'
import { ChevronIcon } from './ChevronIcon.tsx'
import { CloseIcon } from './CloseIcon.tsx'
import { CopyIcon } from './CopyIcon.tsx'
import { DisconnectIcon } from './DisconnectIcon.tsx'
import { ExtensionIcon } from './ExtensionIcon.tsx'
import { ExternalIcon } from './ExternalIcon.tsx'
import { GridIcon } from './GridIcon.tsx'
import { HelpIcon } from './HelpIcon.tsx'
import { InfoIcon } from './InfoIcon.tsx'
import { NetworkIcon } from './NetworkIcon.tsx'
import { PhoneIcon } from './PhoneIcon.tsx'
import { QrIcon } from './QrIcon.tsx'
import { RetryIcon } from './RetryIcon.tsx'
import { SearchIcon } from './SearchIcon.tsx'
import { SignIcon } from './SignIcon.tsx'
import { SpinnerIcon } from './SpinnerIcon.tsx'
import { WalletIcon } from './WalletIcon.tsx'
import { WarningIcon } from './WarningIcon.tsx'
import { WindowIcon } from './WindowIcon.tsx'
import type { IconProps } from './icon.tsx'

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
  SignIcon,
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
