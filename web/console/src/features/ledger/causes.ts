// The screens on which a cause of the books can be seen, by what it is and the permission they need.

const screens: readonly { of: RegExp; permission: string; to: (id: string) => string }[] = [
  { of: /^wallet\.top_up$/, permission: 'topups', to: id => `/topups?state=paid&id=${id}` },
  { of: /^wallet\.suspended$/, permission: 'topups', to: id => `/suspense?id=${id}` },
  { of: /^wallet\.suspense_matched$/, permission: 'topups', to: id => `/suspense?state=matched&id=${id}` },
  { of: /^wallet\.suspense_returned$/, permission: 'topups', to: id => `/suspense?state=returned&id=${id}` },
  { of: /^groups\.(formed|closed)$/, permission: 'sets', to: id => `/groups?id=${id}` },
  { of: /^tickets\./, permission: 'tickets', to: id => `/finder?text=${id}` },
  {
    of: /^adjustments\.approved$/,
    permission: 'adjustments',
    to: id => `/adjustments?state=approved&id=${id}`,
  },
]

export const screenOfCause = (cause: string) => screens.find(({ of }) => of.test(cause))
