export type Picture =
  | { readonly type: 'image/svg+xml'; readonly body: string }
  | { readonly type: 'image/png'; readonly body: Uint8Array<ArrayBuffer> }
