import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { ImagesBusy, square, webpCopies } from '#api/gateways/images.ts'
import { png, pngChunk } from '#tests/support/pictures.ts'

const MEGABYTE = 1024 * 1024
const GATEWAY = join(import.meta.dir, '../../../api/gateways/images.ts')

/** Returns the peak memory, in MB, of a separate process that makes copies of a picture. */
async function memoryFor(picture: Uint8Array): Promise<number> {
  // On Linux a child starts with its parent's count, except in this file.
  const program = `
    import { webpCopies } from '${GATEWAY}'
    await webpCopies(await Bun.stdin.bytes(), [{ width: 512, height: 512 }, { width: 128, height: 128 }], 25_000_000)
    const status = await Bun.file('/proc/self/status').text().catch(() => '')
    const peak = /VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS
    console.log(peak)
  `
  const child = Bun.spawn([process.execPath, '-e', program], { stdin: picture, stderr: 'inherit' })
  const kilobytes = Number(await new Response(child.stdout).text())
  expect(await child.exited).toBe(0)
  return kilobytes / 1024
}

describe('the memory for one picture is bounded', () => {
  test('compressed text in a PNG is never unpacked', async () => {
    const text = Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(10 * MEGABYTE))])
    const texts = Array.from({ length: 60 }, () => pngChunk('zTXt', text))
    expect(await memoryFor(png(9, 9, () => [1, 2, 3], texts))).toBeLessThan(200)
  })
})

describe('pictures are decoded one at a time', () => {
  const copies = () => webpCopies(png(9, 9), [square(8), square(4)], 100)

  test('a few pictures wait in the queue, more are refused', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, copies))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(12)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(ImagesBusy)
  })

  test('the queue continues after an unusable picture', async () => {
    const damaged = webpCopies(Buffer.from('damaged'), [square(8), square(4)], 100)
    const next = copies()
    await expect(damaged).rejects.toThrow('The image is damaged.')
    expect((await next)[1]?.bytes.length).toBeGreaterThan(0)
  })
})
