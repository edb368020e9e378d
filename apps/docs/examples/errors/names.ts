// NAME_NOT_REGISTERED, NAME_NOT_RESOLVED, NAME_SUGGESTIONS_FAILED
import type { Kit } from '@kit/core'

export async function register(kit: Kit, name: string): Promise<void> {
  const names = await kit.names()
  names.open()
  names.type(name)
  // The state reports what is wrong with a name before it is registered.
  kit.subscribe(() => console.log(kit.getState().names))
  names.register()
}
