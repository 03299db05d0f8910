import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import FullScreen, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import noPicture from '#art/no-picture.svg?url'
import style from './lightbox.css?url'
import { PICTURE_WIDTHS, pictureAddress } from '#domain/listings/pictures/pictures.ts'
import type { Image } from '#domain/listings/property.ts'

type ShownImage = Pick<Image, 'filename' | 'caption' | 'width' | 'height'>

interface LightboxProps {
  label: string
  pictures: readonly ShownImage[]
  /** First picture to show, from 0. */
  index: number
  onClosed: () => void
}

const AHEAD = 3
const PHONE_WIDTH = 640

/** Uses its own React root, since the page has none. */
export async function openLightbox({ onClosed, ...shown }: LightboxProps): Promise<void> {
  await loadStyle()
  const place = document.createElement('div')
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    onClosed()
  }
  root.render(<Lightbox {...shown} onClosed={close} />)
}

/** Loads the style sheet on demand: importing it would add it to every page with a gallery. Rejects if it doesn't load. */
async function loadStyle(): Promise<void> {
  if (document.querySelector(`link[href="${style}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style })
  const loading = Promise.withResolvers<void>()
  link.addEventListener('load', () => loading.resolve())
  link.addEventListener('error', () => {
    link.remove()
    loading.reject(new Error('The lightbox style didn’t load.'))
  })
  document.head.append(link)
  await loading.promise
}

function Lightbox({ label, pictures, index, onClosed }: LightboxProps) {
  const controller = useRef<ControllerRef>(null)
  useBackButton(() => controller.current?.close())
  const isAlone = pictures.length < 2
  const isSmall = window.innerWidth < PHONE_WIDTH

  return (
    <FullScreen
      open
      close={onClosed}
      className="lightbox"
      index={index}
      slides={pictures.map(slideOf)}
      plugins={isAlone ? [Counter] : [Counter, Thumbnails]}
      controller={{ ref: controller, closeOnPullDown: true }}
      carousel={{ finite: isAlone, preload: AHEAD, padding: 0 }}
      thumbnails={{
        width: isSmall ? 64 : 96,
        height: isSmall ? 48 : 72,
        border: 3,
        padding: 0,
        gap: 6,
        imageFit: 'cover',
        vignette: false,
      }}
      labels={{
        Lightbox: label,
        'Photo gallery': label,
        Slide: 'picture',
        Carousel: 'gallery',
        Thumbnails: 'Thumbnails',
        Previous: 'Previous picture',
        Next: 'Next picture',
        '{index} of {total}': 'Picture {index} of {total}',
      }}
      render={{
        thumbnail: ({ slide }) => <Small address={slide.srcSet?.[0]?.src ?? slide.src} />,
        slideFooter: ({ slide }) => <Caption text={slide.alt} />,
        iconError: () => <Missing />,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

function slideOf(picture: ShownImage): SlideImage {
  const copies = PICTURE_WIDTHS.map((width) => ({
    src: pictureAddress(picture, width),
    width,
    height: Math.round((picture.height * width) / picture.width),
  }))
  const { caption, width, height } = picture
  return { src: pictureAddress(picture, 1280), srcSet: copies, alt: caption, width, height }
}

/** Has no alt text, because its button has a label. */
function Small({ address }: { address: string }) {
  return <img className="size-full object-cover" src={address} alt="" draggable={false} data-picture="" />
}

/** Hidden from screen readers, which get it as the picture's alt text. */
function Caption({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className="lightbox-caption" aria-hidden="true">
        {text}
      </p>
    )
  )
}

function Missing() {
  return (
    <p className="lightbox-missing">
      <img src={noPicture} alt="" width={240} height={180} />
      This picture didn’t load.
    </p>
  )
}

/** The Back button closes the lightbox, and closing it otherwise removes the history entry. */
function useBackButton(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    let isBack = false
    history.pushState(history.state, '')
    const back = () => {
      isBack = true
      latest.current()
    }
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      if (!isBack) history.back()
    }
  }, [])
}
