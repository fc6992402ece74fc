-- The load of bench:api, run by wrk: updates of the sessions whose ids are in a file, one a line, in turn. Each has the
-- next number as its answer, so that `kept.ts` knows what each session was sent last.

-- Global where `done` reads them of the thread.
sent = 0
local ids, first = {}, 0

function setup(thread)
  loader = thread
end

function init(args)
  for id in io.lines(args[1]) do
    ids[#ids + 1] = id
  end
  first = tonumber(args[2])
  wrk.method = 'POST'
  wrk.path = '/api/update'
  wrk.headers['Content-Type'] = 'application/json'
  wrk.headers['Content-Language'] = 'en-US'
end

function request()
  local body = '{"sessionId":"%s","updates":{"Step 7":"Answer %d"}}'
  local id = ids[sent % #ids + 1]
  local answer = first + sent
  sent = sent + 1
  return wrk.format(nil, nil, nil, body:format(id, answer))
end

function done(summary, latency)
  local errors = summary.errors
  local broken = errors.connect + errors.read + errors.write + errors.timeout
  local words = '{"sent":%d,"answered":%d,"refused":%d,"broken":%d,"seconds":%f,"p50":%f,"p99":%f}\n'
  io.stderr:write(words:format(
    loader:get('sent'), summary.requests, errors.status, broken,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
