// What the worker asks of the app's windows.

/** To open a page; the window answers over the message's port. */
export interface OpensPage {
  opens: string
}
