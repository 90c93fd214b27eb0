// The statements of the pages, and the pages of their rows, the same on both engines but for the parameters.

const columns = 'g.id, g.set_id, g.number, g.state, g.seats, g.winners, g.taken, g.commitment, s.price'

export const listOfSets = `SELECT ${columns}, c.name_vi AS name FROM ticket_set s
  JOIN ticket_class c ON c.id = s.class_id JOIN set_day d ON d.set_id = s.id AND NOT d.is_closed
  JOIN ticket_group g ON g.id = d.current_group WHERE s.state = 'published' ORDER BY s.id DESC LIMIT $1`
export const oneGroup = `SELECT ${columns} FROM ticket_group g JOIN ticket_set s ON s.id = g.set_id
  WHERE g.id = $1`
export const payHashOfSession =
  'SELECT p.pay_hash FROM session s JOIN person p ON p.id = s.person_id WHERE s.token_hash = $1'

const money = amount => (amount / 100).toFixed(2)

/** A group's page. */
export const groupPage = ({ id, set_id, number, state, seats, winners, taken, commitment, price }) => ({
  ...{ groupId: `${id}`, setId: `${set_id}`, number, state, seats, winners, taken },
  ...{ commitment, price: money(price) },
})

/** A set in the list, with its group that takes seats. */
export const setInList = row => ({ setId: `${row.set_id}`, name: row.name, group: groupPage(row) })
