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
  /** What it shows, such as `Pictures of 48 Euclid Avenue`. */
  label: string
  pictures: readonly ShownImage[]
  /** The one to begin with, from 0. */
  index: number
  onClosed: () => void
}

/** Pictures on each side of the shown one that are loaded ahead and stand in the row of small ones. */
const AHEAD = 3
const PHONE_WIDTH = 640

/** Shows pictures on the whole screen until they are closed, in a React root of its own: the page needs no React. */
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

/** Brings the style by a link: imported as others are, every page with a gallery would carry it. Rejects when it does not load. */
async function loadStyle(): Promise<void> {
  if (document.querySelector(`link[href="${style}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style })
  const loading = Promise.withResolvers<void>()
  link.addEventListener('load', () => loading.resolve())
  link.addEventListener('error', () => {
    link.remove()
    loading.reject(new Error('The style of the lightbox did not load.'))
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
        Thumbnails: 'Small pictures',
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

/** Its button has a name. One that does not load gives way to the placeholder, as in the gallery. */
function Small({ address }: { address: string }) {
  return <img className="size-full object-cover" src={address} alt="" draggable={false} data-picture="" />
}

/** Screen readers have it as the picture's own text. */
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
      This picture did not load.
    </p>
  )
}

/** The browser's Back button closes it, as people on phones expect, and closing it in another way takes that step back. */
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
