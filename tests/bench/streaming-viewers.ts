/* People who watch films, in a worker of streaming.bench.ts. */
import * as v from 'valibot'

declare const self: Worker

export const watching = v.object({
  viewers: v.array(v.object({ url: v.string(), cookie: v.string() })),
  /** Bytes per second for each viewer; null for unlimited. */
  pace: v.nullable(v.number()),
  seconds: v.number(),
})

const PART = 256 * 1024

self.onmessage = async ({ data }: MessageEvent<unknown>) => {
  const { viewers, pace, seconds } = v.parse(watching, data)
  const end = performance.now() + seconds * 1000
  const sent = await Promise.all(viewers.map((viewer) => watch(viewer, pace, end)))
  self.postMessage(sent.reduce((sum, bytes) => sum + bytes, 0))
}

async function watch({ url, cookie }: { url: string; cookie: string }, pace: number | null, end: number) {
  let [place, bytes] = [0, 0]
  if (pace !== null) await Bun.sleep(Math.random() * (PART / pace) * 1000)
  while (performance.now() < end) {
    const range = `bytes=${place}-${place + PART - 1}`
    const response = await fetch(url, { headers: { cookie, range } })
    if (response.status !== 206) throw new Error(`A film was answered with ${response.status}.`)
    const { length } = await response.bytes()
    bytes += length
    place = length < PART ? 0 : place + length
    if (pace !== null) await Bun.sleep((PART / pace) * 1000)
  }
  return bytes
}
