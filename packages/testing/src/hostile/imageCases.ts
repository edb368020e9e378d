/** An untrusted image URL, and where a page on a public host may load it. */
export type ImageCase = {
  /** The address as a wallet or service gives it. */
  readonly address: string
  /** Whether the image may be loaded, and where. */
  readonly shown: 'everywhere' | 'on private hosts' | 'never'
}

const cases = (shown: ImageCase['shown'], addresses: readonly string[]): readonly ImageCase[] =>
  addresses.map((address) => ({ address, shown }))

/** Image URLs and where they may be shown: one table for all implementations of the rule. */
export const imageCases: readonly ImageCase[] = [
  ...cases('everywhere', [
    'https://images.example/harbor.png',
    'https://8.8.8.8/harbor.png',
    'https://[2606:4700::1111]/harbor.png',
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/png;base64,AAAA',
  ]),
  ...cases('on private hosts', [
    'http://localhost:8600/harbor.png',
    'http://127.0.0.1/harbor.png',
    'http://[::1]/harbor.png',
    'https://localhost/harbor.png',
    'https://localhost./harbor.png',
    'https://127.1/harbor.png',
    'https://0x7f000001/harbor.png',
    'https://2130706433/harbor.png',
    'https://0.0.0.0/harbor.png',
    'https://10.0.0.1/cgi-bin/reboot',
    'https://172.16.0.1/harbor.png',
    'https://172.31.255.1/harbor.png',
    'https://192.168.1.1/harbor.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/harbor.png',
    'https://[fe80::1]/harbor.png',
    'https://[fd00::1]/harbor.png',
    'https://[::ffff:192.168.1.1]/harbor.png',
    'https://[::7f00:1]/harbor.png',
    'https://[64:ff9b::7f00:1]/harbor.png',
    'https://[2002:7f00:1::]/harbor.png',
    'https://[fec0::1]/harbor.png',
    'https://198.18.0.1/harbor.png',
    'https://router/harbor.png',
    'https://router.home/harbor.png',
    'https://wiki.corp/harbor.png',
    'https://host.localdomain/harbor.png',
    'https://router.local/harbor.png',
    'https://nas.home.arpa/harbor.png',
    'https://host.internal/harbor.png',
    'https://app.localhost/harbor.png',
  ]),
  ...cases('never', [
    'http://images.example/harbor.png',
    'http://192.168.1.1/harbor.png',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'data:,x',
    'data:application/pdf;base64,AAAA',
    'blob:https://harbor.example/1',
    'file:///icon.png',
    'harbor://icon',
    '/icon.png',
    'icon.png',
    '//images.example/icon.png',
    'https://user:word@images.example/icon.png',
    ' ',
    '',
    `data:image/png;base64,${'A'.repeat(2_000_000)}`,
  ]),
]
