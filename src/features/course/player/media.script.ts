import type { Range } from '#domain/course/watching.ts'

/** A media element's state. Times are in seconds. */
export interface Media {
  playing: boolean
  time: number
  length: number
  buffered: Range[]
  rate: number
  volume: number
  muted: boolean
  waiting: boolean
  ended: boolean
  inPicture: boolean
}

export const INITIAL_MEDIA: Media = {
  playing: false,
  time: 0,
  length: 0,
  buffered: [],
  rate: 1,
  volume: 1,
  muted: false,
  waiting: false,
  ended: false,
  inPicture: false,
}

export const MEDIA_EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'canplay',
  'timeupdate',
  'seeking',
  'seeked',
  'ended',
  'emptied',
  'error',
  'durationchange',
  'progress',
  'ratechange',
  'volumechange',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const

export function mediaOf(video: HTMLVideoElement): Media {
  return {
    playing: !video.paused && !video.ended,
    time: video.currentTime,
    length: Number.isFinite(video.duration) ? video.duration : 0,
    buffered: rangesOf(video.buffered),
    rate: video.playbackRate,
    volume: video.volume,
    muted: video.muted,
    waiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    ended: video.ended,
    inPicture: document.pictureInPictureElement === video,
  }
}

export function rangesOf(ranges: TimeRanges): Range[] {
  return Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)])
}

/** Returns whether a second is within one of the ranges, with a quarter of a second of tolerance. */
export function isIn(ranges: readonly Range[], second: number): boolean {
  return ranges.some(([from, to]) => second >= from - 0.25 && second <= to - 0.25)
}
