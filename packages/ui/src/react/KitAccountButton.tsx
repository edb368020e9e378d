'use client'
import type { ReactNode } from 'react'
import type { ButtonOptions } from '../elements/buttonContent.ts'
import type { ButtonLook } from './ButtonFrame.tsx'
import { KitButton } from './KitButton.tsx'

export type KitAccountButtonProps = Pick<ButtonOptions, 'balance' | 'namespace' | 'charsStart' | 'charsEnd'> &
  ButtonLook

/** The account; nothing until somebody is connected. */
export const KitAccountButton = (props: KitAccountButtonProps): ReactNode => <KitButton {...props} variant="account" />
