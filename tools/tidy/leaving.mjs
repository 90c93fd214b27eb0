// Rule: TRY stands by itself, never among the members of something being made: g++ 12 leaves the function
// without ending the members made before it.
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
