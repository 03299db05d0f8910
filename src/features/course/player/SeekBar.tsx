import { useLayoutEffect, useRef } from 'react'
import { clockText } from '#domain/course/clock.ts'
import { seekTo } from './acts.script.ts'
import type { Media } from './media.script.ts'
import { trackOf } from './seek-track.script.ts'

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
