// Sound and vibration for a scan, because the operator looks at the customer. Silent if the operator chose
// so, and without vibration if the device asks for less motion.

const place = 'desk.sound'

export const sound = {
  isOn: () => localStorage.getItem(place) !== 'off',
  turn(on: boolean) {
    localStorage.setItem(place, on ? 'on' : 'off')
  },
}

export type Outcome = 'good' | 'bad'

/** Frequency and times in seconds: two rising tones, or one low one. */
const tones: Record<Outcome, readonly (readonly [hertz: number, from: number, seconds: number])[]> = {
  good: [
    [880, 0, 0.09],
    [1320, 0.1, 0.14],
  ],
  bad: [[196, 0, 0.4]],
}
const beats: Record<Outcome, number[]> = { good: [60], bad: [120, 70, 120] }

let speaker: AudioContext | undefined

export function signal(outcome: Outcome) {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  if (!still) navigator.vibrate?.(beats[outcome])
  if (sound.isOn()) play(outcome)
}

function play(outcome: Outcome) {
  if (!('AudioContext' in window)) return
  speaker ??= new AudioContext()
  // Browsers allow no sound before the first interaction: then there is none.
  void speaker.resume().catch(() => undefined)
  for (const [hertz, from, seconds] of tones[outcome]) {
    const tone = speaker.createOscillator()
    const volume = speaker.createGain()
    volume.gain.value = 0.2
    tone.frequency.value = hertz
    tone.connect(volume).connect(speaker.destination)
    tone.start(speaker.currentTime + from)
    tone.stop(speaker.currentTime + from + seconds)
  }
}
