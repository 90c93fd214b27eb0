// Text for searching: Vietnamese is found with and without its diacritics.
export const plain = (text: string) =>
  text
    .toLocaleLowerCase('vi')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u0111\u00f0]/g, 'd')
