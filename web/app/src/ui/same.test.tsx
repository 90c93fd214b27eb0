// What counts as the same content: elements of the same types, keys and properties, over the same data.
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Same } from './same'

let count = 0
function Counted(_: { of?: object; on?: () => void; children?: ReactNode }) {
  count += 1
  return <p>{count}</p>
}

/** How often the part is rendered when the first content is followed by the second. */
function times(first: ReactNode, second: ReactNode) {
  count = 0
  const { rerender, unmount } = render(<Same>{first}</Same>)
  rerender(<Same>{second}</Same>)
  unmount()
  return count
}

const line = { id: '1' }

test('the same data in the same elements is rendered once', () => {
  expect(times(<Counted of={line} />, <Counted of={line} />)).toBe(1)
  expect(times([<Counted key="a" of={line} />], [<Counted key="a" of={line} />])).toBe(1)
  expect(
    times(
      <li>
        <Counted of={[line]} />
      </li>,
      <li>
        <Counted of={[line]} />
      </li>,
    ),
  ).toBe(1)
  expect(
    times(
      <Counted>
        <b>a</b> b
      </Counted>,
      <Counted>
        <b>a</b> b
      </Counted>,
    ),
  ).toBe(1)
})

test('other data, another callback, a further property or another text is rendered again', () => {
  expect(times(<Counted of={line} />, <Counted of={{ ...line }} />)).toBe(2)
  expect(times(<Counted on={() => undefined} />, <Counted on={() => undefined} />)).toBe(2)
  expect(times(<Counted />, <Counted of={line} />)).toBe(2)
  expect(times(<Counted of={line} />, <Counted />)).toBe(2)
  expect(times(<Counted>a</Counted>, <Counted>b</Counted>)).toBe(2)
  expect(times(<Counted of={[line]} />, <Counted of={[line, line]} />)).toBe(2)
})

test('another key or type is another part', () => {
  expect(times([<Counted key="a" />], [<Counted key="b" />])).toBe(2)
  render(
    <Same>
      <b>a</b>
    </Same>,
  ).rerender(
    <Same>
      <i>a</i>
    </Same>,
  )
  expect(screen.getByText('a').tagName).toBe('I')
})
