import { useRef, useState } from 'react'
import { captionPicture, deletePicture, fetchDraft, orderPictures, uploadPicture } from './calls.ts'
import type { PicturesSaved } from '#api/features/listings/desk/pictures/service/pictures.ts'
import { MAX_PICTURES } from '#domain/listings/pictures/pictures.ts'
import type { Image } from '#domain/listings/property.ts'
import { PICTURE_MAX_BYTES, PICTURE_MESSAGE } from '#domain/profile/pictures/rules.ts'
import { ApiError } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { showError } from '#lib/toast.ts'
import { useFileKeys } from '#lib/use-file-keys.ts'

export interface Upload {
  key: number
  name: string
  message: string | null
}

/** Uploads run one after the other. `onSaved` is called after each change. */
export function usePictures(msl: string, initial: readonly Image[], onSaved: (saved: PicturesSaved) => void) {
  const [images, setImages] = useState(initial)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [underWay, setUnderWay] = useState(0)
  const waiting = useRef<{ key: number; file: File }[]>([])
  const counted = useRef({ key: 0, done: 0, all: 0 })
  const running = useRef(false)
  /** The last requested order, while one is being saved. */
  const wanted = useRef<number[] | null>(null)
  const kept = useRef(initial)
  const keyFor = useFileKeys()

  function show(saved: readonly Image[]): void {
    kept.current = saved
    // Shows the requested order before it's saved.
    setImages(wanted.current ? inOrder(saved, wanted.current) : saved)
  }

  function take(saved: PicturesSaved): void {
    show(saved.images)
    onSaved(saved)
  }

  async function reload(): Promise<void> {
    const draft = await fetchDraft(msl).catch(() => null)
    if (draft) show(draft.property.images)
  }

  function add(files: readonly File[]): void {
    const added = files.map((file) => ({ key: ++counted.current.key, file }))
    waiting.current.push(...added)
    counted.current.all += added.length
    setUploads((before) => [
      ...before.filter(({ message }) => message === null),
      ...added.map(({ key, file }) => ({ key, name: file.name, message: null })),
    ])
    void work()
  }

  /** One at a time, because the server decodes pictures. */
  async function work(): Promise<void> {
    if (running.current) return
    running.current = true
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { key, file } = next
      setProgress({ done: counted.current.done, all: counted.current.all })
      const message = await upload(file)
      counted.current.done += 1
      setUploads((before) =>
        before.flatMap((one) => (one.key === key ? (message === null ? [] : [{ ...one, message }]) : [one])),
      )
    }
    running.current = false
    counted.current = { ...counted.current, done: 0, all: 0 }
    setProgress(null)
  }

  /** Returns an error message, or null if the picture was added. */
  async function upload(file: File): Promise<string | null> {
    if (file.size > PICTURE_MAX_BYTES) return PICTURE_MESSAGE.tooLarge
    try {
      take(await uploadPicture(msl, file, keyFor(file)))
      return null
    } catch (error) {
      return errorMessages(error instanceof ApiError ? error.body : null, 'We couldn’t upload it.').join(' ')
    }
  }

  async function during<Result>(act: Promise<Result>): Promise<Result> {
    setUnderWay((count) => count + 1)
    return act.finally(() => setUnderWay((count) => count - 1))
  }

  /** Shows the order immediately, and saves the latest one requested. */
  async function order(ids: number[]): Promise<void> {
    setImages((before) => inOrder(before, ids))
    const isSaving = wanted.current !== null
    wanted.current = ids
    if (isSaving) return
    try {
      for (let saving: number[] | null = ids; saving;) {
        const saved = await during(orderPictures(msl, saving))
        if (wanted.current === saving) wanted.current = null
        take(saved)
        saving = wanted.current
      }
    } catch (error) {
      wanted.current = null
      show(kept.current)
      await refreshIfStale(reload, 'We couldn’t save the order.')(error)
    }
  }

  async function caption(id: number, text: string): Promise<boolean> {
    try {
      take(await during(captionPicture(msl, id, text)))
      return true
    } catch (error) {
      showError(error, 'We couldn’t save the caption.')
      return false
    }
  }

  async function remove(id: number): Promise<boolean> {
    try {
      take(await deletePicture(msl, id))
      return true
    } catch (error) {
      await refreshIfStale(reload, 'We couldn’t delete the picture.')(error)
      return false
    }
  }

  return {
    images,
    uploads,
    progress,
    saving: underWay > 0,
    isFull: images.length >= MAX_PICTURES,
    add,
    order,
    caption,
    remove,
    dismiss: (key: number) => setUploads((before) => before.filter((one) => one.key !== key)),
  }
}

function inOrder(images: readonly Image[], ids: readonly number[]): Image[] {
  const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return images.toSorted((one, other) => place(one.id) - place(other.id))
}
