import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'

const SIZES = { small: 'avatar-small', medium: '', large: 'avatar-large', huge: 'avatar-huge' } as const

interface AvatarProps {
  /** Address of the picture; null for none. */
  src: string | null
  /** The person's name, for the initials. Beside a written name leave `alt` empty, so that it is not read twice. */
  name: string
  alt?: string
  size?: keyof typeof SIZES
  /** What stands in for a picture that is missing or broken. */
  fallback?: 'initials' | 'plain'
  className?: string
}

/** First letters of the first and the last word, in capitals. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

/** A round picture of a person; a broken one gives way to a plain grey circle, with initials if wanted. */
export function Avatar({
  src,
  name,
  alt = '',
  size = 'medium',
  fallback = 'initials',
  className,
}: AvatarProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)

  // A picture in the server's HTML may have failed before React listened.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setBroken(src)
  }, [src])

  const showsPicture = src !== null && src !== '' && broken !== src
  return (
    <span
      className={classes('avatar', SIZES[size], className)}
      {...(!showsPicture && alt && { role: 'img', 'aria-label': alt })}
    >
      {fallback === 'initials' && <span aria-hidden="true">{initials(name)}</span>}
      {showsPicture && (
        <img ref={picture} src={src} alt={alt} decoding="async" onError={() => setBroken(src)} />
      )}
    </span>
  )
}
