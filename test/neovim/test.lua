-- What scripts/test-neovim.mjs runs in Neovim. Keys are typed and Neovim's own functions are called, as a user would
-- have it; nothing here knows how the server is spoken to. Results go, a line of JSON each, to the file `results`.

local home = vim.env.PUZ_TEST
local examples = vim.fn.json_decode(vim.fn.readfile(home .. '/examples.json'))

--- Lets Neovim go on, with its input and its messages; to be called in a coroutine.
local function pause(ms)
    local thread = coroutine.running()
    vim.defer_fn(function()
        coroutine.resume(thread)
    end, ms)
    coroutine.yield()
end

--- Waits until a function gives something, and gives that. Where that never comes, says what it gave besides.
local function await(what, find)
    local last = vim.loop.now() + 300000
    while true do
        local found, instead = find()
        if found then
            return found
        end
        if vim.loop.now() > last then
            error(('no %s; instead: %s'):format(what, vim.inspect(instead)), 2)
        end
        pause(20)
    end
end

local function type_keys(keys)
    vim.api.nvim_input(keys)
    pause(20)
end

local function open(name)
    vim.cmd('silent edit! ' .. name)
end

local function lines()
    return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

--- What is offered at the cursor in insert mode.
local function await_offered()
    type_keys('<C-x><C-o>')
    return await('completion', function()
        local offered = vim.tbl_map(function(item)
            return item.abbr ~= '' and item.abbr or item.word
        end, vim.fn.complete_info({ 'items' }).items)
        return vim.fn.pumvisible() == 1 and offered, offered
    end)
end

--- The text of the window that floats over the others, and is closed then.
local function floating()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
        if vim.api.nvim_win_get_config(window).relative ~= '' then
            local buffer = vim.api.nvim_win_get_buf(window)
            local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
            vim.api.nvim_win_close(window, true)
            return text
        end
    end
end

--- What a call shows in a window; nothing where it shows none. Neovim also takes one away when it only now notices that
--- the cursor has moved, so this is to be tried again.
local function shown_by(call)
    call()
    for _ = 1, 25 do
        local text = floating()
        if text then
            return text
        end
        pause(20)
    end
end

--- The first message of a severity that has a text in it, and what is shown where it stands.
local function await_message(severity, part)
    local message = await('message', function()
        local messages = vim.diagnostic.get(0, { severity = vim.diagnostic.severity[severity] })
        local wanted = vim.tbl_filter(function(message)
            return message.message:find(part, 1, true)
        end, messages)
        return wanted[1], vim.diagnostic.get(0)
    end)
    vim.api.nvim_win_set_cursor(0, { message.lnum + 1, message.col })
    return message, await('window', function()
        return shown_by(function()
            vim.diagnostic.open_float({ scope = 'cursor' })
        end)
    end)
end

--- Takes the code action at the cursor whose title has a pattern, as soon as there is one.
local function act(pattern)
    local select = vim.ui.select
    await('code action ' .. pattern, function()
        local chosen, titles
        vim.ui.select = function(items, options, choose)
            titles = vim.tbl_map(options.format_item, items)
            for index, title in ipairs(titles) do
                if title:find(pattern) then
                    chosen = true
                    return choose(items[index], index)
                end
            end
            choose(nil)
        end
        vim.lsp.buf.code_action()
        pause(300)
        return chosen, titles
    end)
    vim.ui.select = select
end

--- Puts the cursor on the word that names the type.
local function to_type()
    vim.fn.cursor(1, 1)
    vim.fn.search([[^\a]], 'c')
end

--- Puts the cursor on the last cell of the grid.
local function to_last_cell()
    vim.fn.search('^grid')
    vim.fn.search([[^ .*\n\( \)\@!]])
    vim.cmd('normal! $')
end

local function format()
    if vim.lsp.buf.format then
        vim.lsp.buf.format({ timeout_ms = 300000 })
    else
        vim.lsp.buf.formatting_sync(nil, 10000)
    end
end

local function check(condition, found)
    if not condition then
        error('found instead: ' .. vim.inspect(found), 2)
    end
end

local tests = {}
local function test(name, run)
    table.insert(tests, { name = name, run = run })
end

for _, example in ipairs(examples) do
    local function test_type(name, run)
        test(example.type .. ': ' .. name, run)
    end

    test_type('what cannot be read is shown on its cell', function()
        open(example.broken)
        local message, shown = await_message('ERROR', '@@')
        local line = vim.api.nvim_buf_get_lines(0, message.lnum, message.lnum + 1, false)[1]
        check(line:sub(message.col + 1, message.end_col) == '@@', message)
        check(shown:find(message.message, 1, true), shown)
    end)

    test_type('an ambiguous puzzle is shown as such when it is saved', function()
        open(example.open)
        vim.cmd('silent write')
        local message, shown = await_message('WARN', 'answers')
        check(shown:find(message.message, 1, true), shown)
    end)

    test_type('a code action changes what is expected', function()
        open(example.claimed)
        vim.cmd('silent write')
        local message = await_message('ERROR', 'answers')
        act('^Change to “expect several”$')
        check(vim.api.nvim_buf_get_lines(0, message.lnum, message.lnum + 1, false)[1]:find('^expect several'), lines())
        await('silence', function()
            local messages = vim.diagnostic.get(0)
            return #messages == 0, messages
        end)
    end)

    test_type('completion', function()
        open(example.solved)
        to_type()
        type_keys('o')
        local words = await_offered()
        check(vim.tbl_contains(words, 'grid') and vim.tbl_contains(words, 'expect'), words)
        type_keys('<C-e>expect ')
        local verdicts = await_offered()
        table.sort(verdicts)
        check(vim.deep_equal(verdicts, { 'none', 'several', 'unique' }), verdicts)
        type_keys('<C-n><C-y><Esc>')
        check(vim.api.nvim_get_current_line():find('^expect %a+$'), lines())
    end)

    test_type('hover over the type, and over a cell of the answer', function()
        open(example.solved)
        to_type()
        local rules = await('rules', function()
            return shown_by(vim.lsp.buf.hover)
        end)
        check(#rules > 100, rules)
        vim.cmd('silent write')
        to_last_cell()
        await('answer', function()
            local cell = shown_by(vim.lsp.buf.hover)
            if vim.fn.expand('<cWORD>') == 'grid' then
                to_last_cell()
            else
                vim.cmd('normal! gE')
            end
            return cell and cell:find('In the answer: ', 1, true), cell
        end)
    end)

    test_type('formatting brings the columns in line again', function()
        open(example.solved)
        format()
        local tidy = lines()
        to_last_cell()
        vim.cmd([[silent substitute/\s\+/&   /g]])
        check(not vim.deep_equal(lines(), tidy), tidy)
        format()
        check(vim.deep_equal(lines(), tidy), lines())
    end)
end

test('a code action makes a puzzle unique, and another one solves it', function()
    open('fillomino/open-fillomino.puz')
    vim.cmd('silent write')
    to_type()
    act('^Make it unique')
    act('^▶ Solve$')
    await('verdict', function()
        local messages = vim.fn.execute('messages')
        return messages:find('Unique\nAnswer:\n', 1, true), messages
    end)
end)

coroutine.wrap(function()
    for _, each in ipairs(tests) do
        vim.cmd('silent messages clear')
        local begun = vim.loop.now()
        local passed, failure = pcall(each.run)
        type_keys('<Esc>')
        local result = { name = each.name, ms = vim.loop.now() - begun, error = not passed and failure or nil }
        vim.fn.writefile({ vim.fn.json_encode(result) }, home .. '/results', 'a')
        vim.cmd('silent %bwipeout!')
    end
    vim.cmd('qall!')
end)()
