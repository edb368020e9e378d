/** Whether it is a byte array, also one of another window. `length`: of this length. */
export const isBytes = (value: unknown, length?: number): value is Uint8Array =>
  ArrayBuffer.isView(value) &&
  Object.prototype.toString.call(value) === '[object Uint8Array]' &&
  (length === undefined || value.byteLength === length)
