import type { Context } from 'hono'

/** 400 in the shape that the blockchain API gives its reasons in. */
export const refuse = (context: Context, name: string, description: string): Response =>
  context.json({ status: 'FAILED', reasons: [{ name, description }] }, 400)
