// How far the next level is, in a line of the profile.
import { useQuery } from '@tanstack/react-query'
import { type Level, levelQuery } from './calls'
import { useProgress } from './level-words'

export default function LevelLine() {
  const level = useQuery(levelQuery).data
  return level ? <Known level={level} /> : null
}

function Known({ level }: { level: Level }) {
  return useProgress(level)
}
