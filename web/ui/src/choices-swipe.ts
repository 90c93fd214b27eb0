// A swipe across a page, by touch or pen. Scrolling, pinching and the edges that lead back stay the
// browser's.

interface Swipe {
  /** Forward is to the left. */
  onSwipe: (step: 1 | -1) => void
  /** How far the finger is, as a share of the page's width; 0 once it has left. */
  onDrag: (share: number) => void
}

/** Pixels until a movement has a direction. */
const slop = 10
/** A movement is across if it goes this much further across than down. */
const steepest = 1.5
const far = 64
/** A quick one need not be long: pixels, and pixels a millisecond. */
const short = 24
const quick = 0.4
/** The system's own gesture back begins here. */
const edge = 24

interface Begin {
  id: number
  x: number
  y: number
  at: number
}

/** Calls back for swipes that begin in the area. Returns how to end that. */
export function followSwipes(area: HTMLElement, { onSwipe, onDrag }: Swipe): () => void {
  let begin: Begin | undefined
  let isAcross = false
  const finish = () => {
    begin = undefined
    if (isAcross) onDrag(0)
    isAcross = false
  }
  const down = (event: PointerEvent) => {
    finish()
    const { isPrimary, pointerType, pointerId, clientX, clientY, timeStamp, target } = event
    const atEdge = clientX < edge || clientX > window.innerWidth - edge
    if (!isPrimary || pointerType === 'mouse' || atEdge || movesSideways(target, area)) return
    begin = { id: pointerId, x: clientX, y: clientY, at: timeStamp }
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== begin?.id) return
    const across = clientX - begin.x
    const along = Math.abs(clientY - begin.y)
    if (!isAcross) {
      if (Math.max(Math.abs(across), along) < slop) return
      if (Math.abs(across) < along * steepest) return finish()
      isAcross = true
    }
    onDrag(across / area.clientWidth)
  }
  const up = ({ pointerId, clientX, timeStamp }: PointerEvent) => {
    if (pointerId !== begin?.id) return
    const across = clientX - begin.x
    const length = Math.abs(across)
    const isQuick = length >= short && length > quick * (timeStamp - begin.at)
    const counts = isAcross && (length >= far || isQuick)
    finish()
    if (counts) onSwipe(across < 0 ? 1 : -1)
  }
  const before = area.style.touchAction
  area.style.touchAction = 'pan-y pinch-zoom'
  area.addEventListener('pointerdown', down)
  area.addEventListener('pointermove', move)
  area.addEventListener('pointerup', up)
  area.addEventListener('pointercancel', finish)
  return () => {
    area.style.touchAction = before
    area.removeEventListener('pointerdown', down)
    area.removeEventListener('pointermove', move)
    area.removeEventListener('pointerup', up)
    area.removeEventListener('pointercancel', finish)
  }
}

/** Whether something between the finger and the area moves sideways itself. */
function movesSideways(target: EventTarget | null, area: HTMLElement): boolean {
  for (let part = target instanceof Element ? target : null; part && part !== area; ) {
    if (part.matches('input, textarea, select, [contenteditable]')) return true
    const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowX)
    if (scrolls && part.scrollWidth > part.clientWidth) return true
    part = part.parentElement
  }
  return false
}
