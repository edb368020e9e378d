import { createHash } from 'node:crypto'

/**
 * What all scripts know. ARGV[1] is the prefix of all names, ARGV[2] the time in ms. Everything that is kept is a member of two sorted sets,
 * `entries` by when it expires and `of:<owner>` by when it came: its kind (l: letter, r: topic with a reader), bytes, owner, id and topic.
 */
const shared = `
local prefix, now = ARGV[1], tonumber(ARGV[2])
local entries, owners, total = prefix .. 'entries', prefix .. 'owners', prefix .. 'bytes'
local function mailbox(topic) return prefix .. '{' .. topic .. '}' end
local function number(key) return tonumber(redis.call('GET', key) or '0') end
local function whole(value) return string.format('%.0f', value) end
local function remove(member)
  local kind, bytes, owner, id, topic = string.match(member, '^(%a) (%d+) (%S+) (%d+) (.*)$')
  if redis.call('ZREM', entries, member) == 1 then
    redis.call('ZREM', prefix .. 'of:' .. owner, member)
    redis.call('DECRBY', total, bytes)
    if tonumber(redis.call('ZINCRBY', owners, '-' .. bytes, owner)) <= 0 then redis.call('ZREM', owners, owner) end
    if kind == 'r' then redis.call('DEL', prefix .. 'read:' .. topic) end
  end
  if kind == 'l' then
    redis.call('XDEL', mailbox(topic), '0-' .. id)
    if redis.call('XLEN', mailbox(topic)) == 0 then redis.call('DEL', mailbox(topic)) end
  end
end
local function expire(most)
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', entries, '-inf', whole(now), 'LIMIT', 0, most)) do remove(member) end
end
local function add(member, bytes, owner, expiresAt, order, share, most)
  local function own() return tonumber(redis.call('ZSCORE', owners, owner) or '0') end
  if own() + bytes > share or number(total) + bytes > most then expire(2000) end
  if own() + bytes > share then return 'share' end
  while number(total) + bytes > most do
    local largest = redis.call('ZREVRANGE', owners, 0, 0)[1]
    if not largest or largest == owner then return 'store' end
    local oldest = redis.call('ZRANGE', prefix .. 'of:' .. largest, 0, 99)
    if #oldest == 0 then return 'store' end
    for _, each in ipairs(oldest) do
      remove(each)
      if number(total) + bytes <= most then break end
    end
  end
  redis.call('ZADD', entries, whole(expiresAt), member)
  redis.call('ZADD', prefix .. 'of:' .. owner, order, member)
  redis.call('ZINCRBY', owners, bytes, owner)
  redis.call('INCRBY', total, bytes)
  return 'kept'
end
local function time()
  local parts = redis.call('TIME')
  return parts[1] * 1000000 + parts[2]
end
`

export type RedisScript = { readonly text: string; readonly sha: string }

const script = (text: string): RedisScript => {
  const whole = shared + text
  return { text: whole, sha: createHash('sha1').update(whole).digest('hex') }
}

/**
 * Stores a letter and publishes it, atomically. ARGV: the topic, the mark of this text, the letter without id and expiry, its time to live in
 * seconds, that of a topic without a reader, the limit of a mailbox, the channel, how long the mark lives, the bytes, the owner, what one
 * owner and what all may have. An id is the time of Redis in µs, or the next one: a counter alone would give an id twice where Redis lost
 * its last writes, and processes would take the new letter for the old one.
 */
export const putScript = script(`
local topic, mark, letter, channel, owner = ARGV[3], ARGV[4], ARGV[5], ARGV[9], ARGV[12]
local ttl, bytes = tonumber(ARGV[6]), tonumber(ARGV[11])
expire(20)
if redis.call('SET', mark, '1', 'NX', 'EX', ARGV[10]) == false then return 'kept' end
local function refuse(what)
  redis.call('DEL', mark)
  return what
end
if redis.call('XLEN', mailbox(topic)) >= tonumber(ARGV[8]) then expire(2000) end
if redis.call('XLEN', mailbox(topic)) >= tonumber(ARGV[8]) then return refuse('mailbox') end
if redis.call('EXISTS', prefix .. 'read:' .. topic) == 0 then ttl = math.min(ttl, tonumber(ARGV[7])) end
local id = whole(math.max(number(prefix .. 'id') + 1, time()))
local expiresAt = now + ttl * 1000
local member = 'l ' .. ARGV[11] .. ' ' .. owner .. ' ' .. id .. ' ' .. topic
local kept = add(member, bytes, owner, expiresAt, id, tonumber(ARGV[13]), tonumber(ARGV[14]))
if kept ~= 'kept' then return refuse(kept) end
redis.call('SET', prefix .. 'id', id)
redis.call('XADD', mailbox(topic), '0-' .. id, 'letter', letter, 'expiresAt', whole(expiresAt))
if redis.call('TTL', mailbox(topic)) < ttl then redis.call('EXPIRE', mailbox(topic), whole(math.ceil(ttl))) end
redis.call('PUBLISH', channel, id .. ' ' .. whole(expiresAt) .. ' ' .. letter)
return 'kept'
`)

/** Remembers that topics have a reader, as far as there is room. ARGV: the owner, its bytes, for how many seconds, the two limits, the topics. */
export const readScript = script(`
local owner, bytes, seconds = ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5])
local order, expiresAt = whole(time()), now + seconds * 1000
for index = 8, #ARGV do
  local key = prefix .. 'read:' .. ARGV[index]
  local known = redis.call('GET', key)
  if not known then
    local member = 'r ' .. ARGV[4] .. ' ' .. owner .. ' 0 ' .. ARGV[index]
    if add(member, bytes, owner, expiresAt, order, tonumber(ARGV[6]), tonumber(ARGV[7])) == 'kept' then
      redis.call('SET', key, member, 'EX', seconds)
    end
  elseif redis.call('TTL', key) < seconds - 86400 then
    redis.call('EXPIRE', key, seconds)
    redis.call('ZADD', entries, 'XX', whole(expiresAt), known)
  end
end
`)

/** Removes letters. ARGV: their members. */
export const removeScript = script(`for index = 3, #ARGV do remove(ARGV[index]) end`)

/** Which of the topics have letters, by their places from 1. ARGV: the topics. */
export const occupiedScript = script(`
local found = {}
for index = 3, #ARGV do
  if redis.call('EXISTS', mailbox(ARGV[index])) == 1 then table.insert(found, index - 2) end
end
return found
`)
