import type { Adapter, AdapterInstance, Network } from '@kit/core/adapter'

/** A call of a kit to an adapter. */
export type Asked = {
  readonly namespace: string
  readonly what: string
  readonly network: Network | undefined
  readonly address: string | undefined
}

/** The same adapter; `asked` receives every call that names a network or an account. */
export const watchAdapter = (adapter: Adapter, asked: (asked: Asked) => void): Adapter => ({
  ...adapter,
  load: async () => {
    const setUp = await adapter.load()
    return (host): AdapterInstance => {
      const instance = setUp(host)
      const { namespace } = adapter
      const hear = (
        what: string,
        { network, address }: { readonly network?: Network | undefined; readonly address?: string | undefined },
      ): void => asked({ namespace, what, network, address })
      const capabilities = Object.fromEntries(
        Object.entries(instance.capabilities).map(([name, act]) => [
          name,
          (parameters: never) => {
            hear(name, Object(parameters) as object)
            return (act as (parameters: never) => unknown)(parameters)
          },
        ]),
      )
      return {
        ...instance,
        capabilities,
        connect: (parameters) => {
          hear('connect', parameters)
          return instance.connect(parameters)
        },
      }
    }
  },
})
