/*
 * Loaded before a server whose clock is to run faster than ours: `CLOCK_SPEED` seconds in a second. Only what time it is changes;
 * timers keep their own.
 */
const speed = Number(process.env.CLOCK_SPEED)
if (!(speed > 0)) throw new Error('CLOCK_SPEED says how many seconds pass in a second.')

const started = Date.now()
const begun = performance.now()
const now = () => Math.floor(started + (performance.now() - begun) * speed)

globalThis.Date = new Proxy(Date, {
  construct: (date, given) => Reflect.construct(date, given.length === 0 ? [now()] : given),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
})
