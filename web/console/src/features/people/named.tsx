// A person's nickname with their tags, in a list.
import { TagsOf } from './tag-badges'

export function Named({ person: { userId, nickname } }: { person: { userId: string; nickname: string } }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold">{nickname}</span>
      <TagsOf userId={userId} />
    </span>
  )
}
