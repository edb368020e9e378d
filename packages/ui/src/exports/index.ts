export { defineElements } from '../element/defineElements.ts'
export { type MountOptions, mountKit } from '../mount/mountKit.ts'
export type { MessageId } from '../messages/MessageId.ts'
export type { ThemeToken } from '../themes/ThemeToken.ts'
