// /dev/ui, in development only: every part of the design system in all its states.
export default function DesignPage() {
  return null
}
