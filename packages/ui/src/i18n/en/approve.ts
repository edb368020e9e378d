/** Around the frame in which a request is approved. */
export const approve = {
  'approve.waiting': 'Your wallet is opening',
  'approve.opened': 'Your wallet asks for your approval. Press Tab to reach it.',
} as const
