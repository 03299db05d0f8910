import { useLayoutEffect, useRef } from 'react'
import type { Range } from '#domain/course/watching.ts'
import { clockText } from '#domain/course/clock.ts'
import { seekTo } from './acts.script.ts'
import type { Media } from './use-media.ts'

interface SeekBarProps {
  video: HTMLVideoElement | null
  media: Media
}

export function SeekBar({ video, media: { time, length, buffered } }: SeekBarProps) {
  const bar = useRef<HTMLInputElement>(null)
  const track = trackOf(time, length, buffered)

  // Set from an effect, because the content security policy forbids style attributes.
  useLayoutEffect(() => {
    bar.current?.style.setProperty('--track', track)
  }, [track])

  return (
    <input
      ref={bar}
      type="range"
      className="seek"
      data-seek
      aria-label="Seek"
      aria-valuetext={`${clockText(time)} of ${clockText(length)}`}
      min={0}
      max={length || 1}
      step="any"
      value={time}
      disabled={length === 0}
      onChange={(event) => video && seekTo(video, event.target.valueAsNumber)}
    />
  )
}

function trackOf(time: number, length: number, buffered: readonly Range[]): string {
  if (length === 0) return 'linear-gradient(var(--seek-rest) 0 0)'
  const share = (seconds: number) => `${((Math.min(seconds, length) / length) * 100).toFixed(2)}%`
  const bands = [`var(--seek-played) 0 ${share(time)}`]
  let end = time
  for (const [from, to] of buffered) {
    if (to <= end) continue
    const start = Math.max(from, end)
    bands.push(
      `var(--seek-rest) ${share(end)} ${share(start)}`,
      `var(--seek-loaded) ${share(start)} ${share(to)}`,
    )
    end = to
  }
  bands.push(`var(--seek-rest) ${share(end)} 100%`)
  return `linear-gradient(90deg, ${bands.join(', ')})`
}
