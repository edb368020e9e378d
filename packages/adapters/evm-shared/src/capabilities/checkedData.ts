import { invalidOption } from '@kit/core/adapter'

/** Call data. @throws KitError `INVALID_OPTION` */
export function checkedData(data = '0x'): string {
  if (!/^0x([\da-f]{2})*$/i.test(data))
    throw invalidOption({ option: 'data', reason: 'it must be 0x and whole bytes of hex.' })
  return data
}
