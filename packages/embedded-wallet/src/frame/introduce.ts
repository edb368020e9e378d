import type { SharedConnectorHost, ThemeState } from '@kit/core/adapter'
import type { FrameCalls } from '@kit/frame-protocol'
import type { FrameClient } from './createFrameClient.ts'

/** Sends a ready frame the dapp's metadata and theme. @returns the chains on which the frame supports smart accounts */
export async function introduce(
  call: FrameClient['call'],
  { host, projectId }: { readonly host: SharedConnectorHost; readonly projectId: string },
): Promise<readonly number[]> {
  const { name, description, url, icons } = host.metadata
  const metadata = { name, description, url, icons: [...icons] }
  await call('SYNC_DAPP_DATA', { metadata, projectId, sdkType: 'kit', sdkVersion: 'html-kit-0.0.0' })
  await call('SYNC_THEME', themeOf(host.shown.theme()))
  const answer = await call('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(() => undefined)
  return answer?.smartAccountEnabledNetworks ?? []
}

export function themeOf({ mode, variables }: ThemeState): FrameCalls['SYNC_THEME']['payload'] {
  const prefersLight = mode === 'system' && matchMedia('(prefers-color-scheme: light)').matches
  return { themeMode: mode === 'light' || prefersLight ? 'light' : 'dark', themeVariables: { ...variables } }
}
