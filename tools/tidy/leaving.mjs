// Rule: TRY is never used inside an initializer. When it returns there, g++ 12 does not destroy the members
// that were already initialized.
import { extname } from 'node:path'

const amongMembers = /(^|[{,])\s*\.\w+ = TRY\(/

export function leaving({ files }) {
  return files
    .filter(({ path }) => ['.cpp', '.hpp'].includes(extname(path)))
    .flatMap(({ path, lines }) =>
      lines.flatMap((text, index) =>
        amongMembers.test(text)
          ? [
              {
                path,
                line: index + 1,
                fault: 'TRY among members loses the ones before it: name its value first',
              },
            ]
          : [],
      ),
    )
}
