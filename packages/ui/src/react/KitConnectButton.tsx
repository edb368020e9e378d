'use client'
import type { ReactNode } from 'react'
import type { ButtonOptions } from '../elements/buttonContent.ts'
import type { ButtonLook } from './ButtonFrame.tsx'
import { KitButton } from './KitButton.tsx'

export type KitConnectButtonProps = Pick<ButtonOptions, 'label' | 'loadingLabel' | 'namespace'> & ButtonLook

/** Opens Connect, also while somebody is connected. */
export const KitConnectButton = (props: KitConnectButtonProps): ReactNode => <KitButton {...props} variant="connect" />
