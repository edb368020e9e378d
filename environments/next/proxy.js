import { NextResponse } from 'next/server'
import { rpcUrl } from './src/rpcUrl.js'

/** Next writes scripts into its pages, which need a nonce, and loads its chunks without Trusted Types. All other directives are as strict as for the other projects. */
export function proxy(request) {
  if (process.env.NODE_ENV !== 'production') return NextResponse.next()
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${rpcUrl}`,
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
