import { defineEndpoint, type EndpointDefinition } from '@girouette/contracts';
import { createEndpointTable } from './endpoint-table';

const anEndpoint = (method: EndpointDefinition['method'], path: EndpointDefinition['path']) =>
  defineEndpoint({
    service: 'game',
    summary: 'A test',
    method,
    path,
    permission: 'page:play',
    responses: {},
    sample: {},
  });

const byId = anEndpoint('GET', '/api/game/:id');
const play = anEndpoint('GET', '/api/game/play');
const update = anEndpoint('PUT', '/api/game/:id');
const clicks = anEndpoint('POST', '/api/game/:id/clicks');
const special = anEndpoint('POST', '/api/game/special/:kind');
const table = createEndpointTable([byId, play, update, clicks, special]);

test('a path without parameters finds its endpoint', () => {
  expect(table.find('GET', '/api/game/play')).toBe(play);
});

test('a parameter matches exactly one segment', () => {
  expect(table.find('GET', '/api/game/42')).toBe(byId);
  expect(table.find('GET', '/api/game/')).toBeNull();
  expect(table.find('GET', '/api/game/42/43')).toBeNull();
});

test('a literal segment is preferred to a parameter, from left to right', () => {
  expect(table.find('POST', '/api/game/special/clicks')).toBe(special);
  expect(table.find('POST', '/api/game/other/clicks')).toBe(clicks);
});

test('a method that a literal path lacks falls back to the parameter', () => {
  expect(table.find('PUT', '/api/game/play')).toBe(update);
});

test('HEAD finds the endpoint of GET', () => {
  expect(table.find('HEAD', '/api/game/play')).toBe(play);
});

test('paths are case-sensitive', () => {
  expect(table.find('GET', '/API/game/play')).toBeNull();
});

test('the methods of a path are those of its endpoints', () => {
  expect(table.methodsOf('/api/game/42')).toEqual(['GET', 'PUT']);
  expect(table.methodsOf('/api/nothing')).toEqual([]);
});
