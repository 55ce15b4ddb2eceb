// Calculates a line of a working: numbers with units, joined by × / + − and brackets. Exact decimals, independent of the
// product's engine, so that an auditor can check this code.
import { Decimal } from 'decimal.js';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -1000, toExpPos: 1000 });

const NUMBER = /^[−-]?\d+(\.\d+)?/;
const OPERATORS = new Set(['×', '*', '/', '+', '−', '-']);

/** Splits a text into numbers, operators and brackets; units after numbers are skipped, a per cent sign counts. */
function tokensOf(text) {
  const tokens = [];
  let rest = text.trim();
  while (rest !== '') {
    const last = tokens.at(-1);
    const wantsValue = last === undefined || last === '(' || OPERATORS.has(last);
    const number = wantsValue ? NUMBER.exec(rest) : null;
    if (rest[0] === '(') {
      tokens.push('(');
      rest = rest.slice(1).trimStart();
    } else if (number) {
      let value = new Exact(number[0].replace('−', '-'));
      rest = rest.slice(number[0].length);
      const unit = unitBehind(rest);
      if (unit.trim() === '%') value = value.div(100);
      rest = rest.slice(unit.length).trimStart();
      tokens.push(value);
    } else if (rest[0] === ')') {
      tokens.push(')');
      rest = rest.slice(1);
      // A bracket may have a unit too.
      rest = rest.slice(unitBehind(rest).length).trimStart();
    } else if (OPERATORS.has(rest[0]) && !wantsValue) {
      tokens.push(rest[0]);
      rest = rest.slice(1).trimStart();
    } else throw new Error(`cannot read "${rest.slice(0, 40)}"`);
  }
  return tokens;
}

/** The unit after a number: everything up to the next operator between spaces, closing bracket or end. */
function unitBehind(rest) {
  let depth = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const sign = rest[at];
    if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (sign === ')') return rest.slice(0, at);
    else if (OPERATORS.has(sign) && rest[at - 1] === ' ' && rest[at + 1] === ' ' && depth === 0)
      return rest.slice(0, at);
  }
  return rest;
}

/** The value of a line; throws an error with a reason if it cannot be read. */
export function evaluate(text) {
  const tokens = tokensOf(text);
  let at = 0;
  const expect = (sign) => {
    if (tokens[at] !== sign) throw new Error(`expected "${sign}" in "${text}"`);
    at += 1;
  };
  const value = () => {
    if (tokens[at] === '(') {
      at += 1;
      const inside = sum();
      expect(')');
      return inside;
    }
    const token = tokens[at];
    if (!(token instanceof Exact)) throw new Error(`a number is missing in "${text}"`);
    at += 1;
    return token;
  };
  const product = () => {
    let result = value();
    while (tokens[at] === '×' || tokens[at] === '*' || tokens[at] === '/') {
      const sign = tokens[at];
      at += 1;
      const other = value();
      result = sign === '/' ? result.div(other) : result.times(other);
    }
    return result;
  };
  const sum = () => {
    let result = product();
    while (tokens[at] === '+' || tokens[at] === '−' || tokens[at] === '-') {
      const sign = tokens[at];
      at += 1;
      const other = product();
      result = sign === '+' ? result.plus(other) : result.minus(other);
    }
    return result;
  };
  const result = sum();
  if (at < tokens.length) throw new Error(`something is left over in "${text}"`);
  return result;
}

/** A text as an exact decimal; null if empty. */
export const exact = (text) => (text === undefined || text === null || text === '' ? null : new Exact(text));
