import { useStore } from '@nanostores/react'
import {
  Captions,
  CaptionsOff,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { clockText } from '#domain/course/clock.ts'
import {
  hasPicture,
  seekBy,
  setVolume,
  toggle,
  toggleCaptions,
  togglePicture,
  toggleSound,
} from './acts.script.ts'
import { SeekBar } from './SeekBar.tsx'
import { $settings, set } from './settings.store.ts'
import { SpeedChoice } from './SpeedChoice.tsx'
import type { Media } from './media.script.ts'

interface ControlsProps {
  video: HTMLVideoElement | null
  media: Media
  isFull: boolean
  toggleFull: () => void
  showHelp: () => void
}

export function Controls({ video, media, isFull, toggleFull, showHelp }: ControlsProps) {
  const { captions, muted, volume, wide } = useStore($settings)
  const isBrowser = useHydrated()
  const isSilent = muted || volume === 0
  const act = (change: (video: HTMLVideoElement) => unknown) => () => void (video && change(video))

  return (
    <div className="controls" data-bottom-bar="" role="group" aria-label="Player">
      <SeekBar video={video} media={media} />
      <div className="flex items-center gap-1 max-md:justify-between">
        <Control label="Back 10 seconds" onClick={act((one) => seekBy(one, -10))}>
          <RotateCcw aria-hidden="true" />
        </Control>
        <Button
          size="icon"
          className="player-play"
          aria-label={media.playing ? 'Pause' : 'Play'}
          onClick={act(toggle)}
        >
          {media.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <Control label="Forward 10 seconds" onClick={act((one) => seekBy(one, 10))}>
          <RotateCw aria-hidden="true" />
        </Control>
        <span className="flex items-center max-md:hidden">
          <Control label={isSilent ? 'Sound on' : 'Sound off'} onClick={toggleSound}>
            {isSilent ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          </Control>
          <input
            type="range"
            className="slider volume w-20 [--thumb:1rem] max-lg:hidden"
            aria-label="Volume"
            min={0}
            max={1}
            step={0.05}
            value={muted ? 0 : volume}
            onChange={(event) => setVolume(event.target.valueAsNumber)}
          />
        </span>
        <span className="text-sm whitespace-nowrap text-muted max-md:order-first md:mx-2">
          <span className="font-semibold text-ink">{clockText(media.time)}</span>
          <span className="max-[22rem]:hidden"> / {clockText(media.length)}</span>
        </span>
        <SpeedChoice className="md:ml-auto" />
        <Control label="Captions" pressed={captions} onClick={toggleCaptions}>
          {captions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
        </Control>
        {isBrowser && hasPicture() && (
          <Control
            label="Picture in picture"
            pressed={media.inPicture}
            className="max-md:hidden"
            onClick={act(togglePicture)}
          >
            <PictureInPicture2 aria-hidden="true" />
          </Control>
        )}
        {!isFull && (
          <Control
            label="Wide view"
            pressed={wide}
            className="max-lg:hidden"
            onClick={() => set('wide', !wide)}
          >
            <RectangleHorizontal aria-hidden="true" />
          </Control>
        )}
        <Control label="Keyboard shortcuts" className="max-md:hidden" onClick={showHelp}>
          <Keyboard aria-hidden="true" />
        </Control>
        <Control label={isFull ? 'Leave full screen' : 'Full screen'} onClick={toggleFull}>
          {isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </Control>
      </div>
    </div>
  )
}

interface ControlProps {
  label: string
  pressed?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}

function Control({ label, pressed, className, onClick, children }: ControlProps) {
  return (
    <Button
      look="quiet"
      size="icon"
      className={classes('control', className)}
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
