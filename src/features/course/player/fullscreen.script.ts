/** Toggles full-screen for the entire player. On iPhones only a film can be full-screen, so the browser's own player takes over. */
export function toggleFullscreen(root: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (root && document.fullscreenEnabled) void root.requestFullscreen().catch(() => undefined)
  else if (video && canEnterFullscreen(video)) video.webkitEnterFullscreen()
}

type FullscreenVideo = HTMLVideoElement & { webkitEnterFullscreen: () => void }

function canEnterFullscreen(video: HTMLVideoElement): video is FullscreenVideo {
  return 'webkitEnterFullscreen' in video
}
