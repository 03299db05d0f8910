import { useStore } from '@nanostores/react'
import { Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import type { Video } from '../calls.ts'
import { $said, placeCaptions, toggle } from './acts.script.ts'
import { Controls } from './Controls.tsx'
import { toggleFullscreen } from './fullscreen.script.ts'
import { $settings, readSettings } from './settings.store.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useIdle } from './use-idle.ts'
import { useMedia } from './use-media.ts'
import { useMediaSession } from './use-media-session.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface PlayerProps {
  video: Video
  module: string
  element: HTMLVideoElement | null
  onElement: (element: HTMLVideoElement | null) => void
  isWaiting: boolean
  isMissing: boolean
  /** Whether the device's voice reads, so that the recorded track is silent. */
  speaks: boolean
  children: ReactNode
}

export function Player({
  video,
  module,
  element,
  onElement,
  isWaiting,
  isMissing,
  speaks,
  children,
}: PlayerProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [helps, setHelps] = useState(false)
  const track = useRef<HTMLTrackElement>(null)
  const settings = useStore($settings)
  const media = useMedia(element)
  const { isFull, toggleFull } = useFullscreen(root, element)
  const isIdle = useIdle(root, isFull && media.playing)
  const steered = isMissing ? null : element
  useShortcuts(root, steered, { toggleFull, showHelp: () => setHelps(true) })
  useMediaSession(element, { title: video.title, module, poster: video.poster })

  useEffect(readSettings, [])
  useEffect(() => {
    if (!element) return
    const { rate, volume, muted } = settings
    // A new film starts at the default rate.
    Object.assign(element, { defaultPlaybackRate: rate, playbackRate: rate, volume, muted: muted || speaks })
  }, [element, settings, speaks])
  useEffect(() => {
    if (track.current) track.current.track.mode = settings.captions ? 'showing' : 'hidden'
  }, [settings.captions, video.id, video.locked])

  // Captions move above the controls while those cover the picture.
  const isCovered = isFull && !isIdle
  useEffect(() => {
    placeCaptions(track.current, isCovered)
  }, [isCovered])

  const isAtStart = !media.playing && media.time === 0 && !isWaiting
  return (
    <section ref={setRoot} className={classes('player', isIdle && 'player-idle')} aria-label="Video player">
      <div className="player-stage">
        <video
          ref={onElement}
          className="player-film"
          poster={video.poster}
          preload="metadata"
          playsInline
          aria-label={video.title}
          onClick={() => element && toggle(element)}
          onDoubleClick={toggleFull}
        >
          {!video.locked && (
            <track
              key={video.id}
              ref={track}
              kind="captions"
              srcLang="en-CA"
              label="English"
              src={video.captions}
              onLoad={({ currentTarget }) => placeCaptions(currentTarget, isCovered)}
            />
          )}
        </video>
        {(isWaiting || media.waiting) && !children && (
          <span className="player-spinner spinner" aria-hidden="true" />
        )}
        {!children && isAtStart && (
          <span className="player-start" aria-hidden="true">
            <Play />
          </span>
        )}
        <Announcement />
        {children}
      </div>
      <Controls
        video={steered}
        media={media}
        isFull={isFull}
        toggleFull={toggleFull}
        showHelp={() => setHelps(true)}
      />
      <ShortcutsDialog open={helps} onClose={() => setHelps(false)} />
    </section>
  )
}

function useFullscreen(root: HTMLElement | null, video: HTMLVideoElement | null) {
  const [isFull, setFull] = useState(false)

  useEffect(() => {
    const update = () => setFull(root !== null && document.fullscreenElement === root)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [root])

  return { isFull, toggleFull: () => toggleFullscreen(root, video) }
}

function Announcement() {
  const said = useStore($said)
  return (
    <p role="status" className="player-said">
      {said && <span key={said.number}>{said.text}</span>}
    </p>
  )
}
