import { byDay, byNight } from '#content/brand.ts'

const SHADES = [byDay('action'), byNight('action'), byDay('accent'), byDay('alert-shape')]
const PIECES = 70

/**
 * Shows confetti from both lower corners, unless reduced motion is preferred. Returns a function that ends it. The library is loaded only here;
 * its worker would need a script that the CSP forbids.
 */
export function celebrate(): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const canvas = document.createElement('canvas')
  canvas.className = 'pointer-events-none fixed inset-0 z-45 size-full'
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  void throwOn(canvas).finally(() => canvas.remove())
  return () => canvas.remove()
}

async function throwOn(canvas: HTMLCanvasElement): Promise<void> {
  const { default: confetti } = await import('canvas-confetti')
  const fire = confetti.create(canvas, { resize: true, useWorker: false })
  const look = { particleCount: PIECES, spread: 65, startVelocity: 52, ticks: 260, colors: SHADES }
  await Promise.all([
    fire({ ...look, angle: 60, origin: { x: 0, y: 0.9 } }),
    fire({ ...look, angle: 120, origin: { x: 1, y: 0.9 } }),
  ])
}
