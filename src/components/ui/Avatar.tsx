import { useEffect, useRef, useState } from 'react'
import { initials } from '#domain/accounts/display-name.ts'
import { classes } from './classes.ts'

const SIZES = { small: 'avatar-small', medium: '', large: 'avatar-large', huge: 'avatar-huge' } as const

interface AvatarProps {
  src: string | null
  /** For the initials. Leave `alt` empty next to a written name, so that it isn't read twice. */
  name: string
  alt?: string
  size?: keyof typeof SIZES
  fallback?: 'initials' | 'plain'
  /** The page's largest picture, which loads before everything else. */
  first?: boolean
  className?: string
}

export function Avatar({
  src,
  name,
  alt = '',
  size = 'medium',
  fallback = 'initials',
  first = false,
  className,
}: AvatarProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)

  // A server-rendered picture may have failed before hydration.
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
        <img
          ref={picture}
          src={src}
          alt={alt}
          decoding="async"
          {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
