/*
 * Preloaded into a server whose clock runs `CLOCK_SPEED` times faster, and starts `CLOCK_AHEAD_DAYS` ahead. Only the time changes; timers
 * aren't affected.
 */
const speed = Number(process.env.CLOCK_SPEED)
if (!(speed > 0)) throw new Error('Set CLOCK_SPEED to the number of seconds that pass in a second.')

const DAY_MS = 86_400_000
const started = Date.now() + Number(process.env.CLOCK_AHEAD_DAYS ?? 0) * DAY_MS
const begun = performance.now()
const now = () => Math.floor(started + (performance.now() - begun) * speed)

globalThis.Date = new Proxy(Date, {
  construct: (date, given) => Reflect.construct(date, given.length === 0 ? [now()] : given),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})
