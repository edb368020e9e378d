import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))
const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))
const effects = ['status', 'hang', 'drop', 'malformed', 'truncated', 'cors'] as const

/** The body of POST /sandbox/faults. */
export const faultSchema = v.pipe(
  v.strictObject({
    /** A path as the service sees it, without the scope's prefix; `*` stands for any characters. Default: all. */
    route: v.optional(text, '*'),
    /** Default: all. */
    method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
    /** Only requests whose query holds all of this. */
    query: v.optional(v.record(text, v.string())),
    /** The number of requests that it lets through before it strikes. Default: 0. */
    skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** How often it strikes. Default: until it is removed. */
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),

    /** Delay before anything else is done. Without another effect, the usual answer is sent late. */
    delayMs: v.optional(ms),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    /** `Retry-After` in seconds, beside a status. */
    retryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** JSON instead of the usual answer, with status 200 unless one is set. */
    body: v.optional(v.unknown()),
    /** No answer as long as the fault exists; the usual answer once it is removed. */
    hang: v.optional(v.literal(true)),
    /** The connection is closed before the answer. */
    drop: v.optional(v.literal(true)),
    /** 200 with a body that is not JSON. */
    malformed: v.optional(v.literal(true)),
    /** The connection is closed in the middle of the usual answer. */
    truncated: v.optional(v.literal(true)),
    /** The usual answer without CORS headers, and a refused preflight. */
    cors: v.optional(v.literal(true)),
  }),
  v.check(
    (fault) => effects.filter((effect) => fault[effect] !== undefined).length <= 1,
    `Only one of ${effects.join(', ')} at a time.`,
  ),
  v.check(
    (fault) => [...effects, 'delayMs', 'body'].some((effect) => effect in fault),
    `Name what goes wrong: delayMs, body, ${effects.join(', ')}.`,
  ),
  v.check(
    ({ retryAfter, status }) => retryAfter === undefined || status !== undefined,
    'retryAfter goes with a status.',
  ),
  v.check(
    (fault) => !('body' in fault) || effects.every((effect) => effect === 'status' || fault[effect] === undefined),
    'body goes alone or with a status.',
  ),
)

export type Fault = Readonly<v.InferOutput<typeof faultSchema>>
/** The format that clients send. */
export type FaultRequest = v.InferInput<typeof faultSchema>
