// Modules that the build makes.
declare module 'virtual:pages' {
  const rows: readonly import('./page-entry').PageEntry[]
  export default rows
}
