/** Focuses the first field with a fault, once its fault is drawn: a form of `useFields` does so by itself. */
export const focusFault = () =>
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('main :is([aria-invalid=true], [data-fault] :is(a, button))')
      ?.focus(),
  )
