/** In place of the modal, below the oldest supported browsers. */
export const tooOld = {
  'tooOld.text': 'This browser is too old to connect a wallet. Update it, or use another one.',
} as const
