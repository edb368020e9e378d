import * as v from 'valibot'

/** The body of POST /v1/fungible/price. */
export const priceRequest = v.object({
  currency: v.literal('usd'),
  /** CAIP-10. */
  addresses: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))),
    v.minLength(1),
    v.maxLength(100),
  ),
  projectId: v.string(),
})
