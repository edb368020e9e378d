// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Pools of a token and the chain's coin at a constant product, with a fee of 0.3 %. One token is swapped for another through the coin.
contract SandboxPool {
    address public constant coin = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    address public immutable keeper;

    struct Reserves {
        uint256 coins;
        uint256 tokens;
    }

    mapping(address => Reserves) public reserves;

    constructor(address keeper_) payable {
        keeper = keeper_;
    }

    receive() external payable {}

    /// Moves a price, or drains a pool. The contract holds more than its pools say.
    function setReserves(address token, uint256 coins, uint256 tokens) external {
        require(msg.sender == keeper, "not the keeper");
        reserves[token] = Reserves(coins, tokens);
    }

    /// 0 where there is no pool, or nothing in it.
    function getAmountOut(address from, address to, uint256 amount) public view returns (uint256) {
        if (from == to) return 0;
        uint256 coins = amount;
        if (from != coin) coins = quote(amount, reserves[from].tokens, reserves[from].coins);
        return to == coin ? coins : quote(coins, reserves[to].coins, reserves[to].tokens);
    }

    function quote(uint256 amount, uint256 reserveIn, uint256 reserveOut) private pure returns (uint256) {
        if (reserveIn == 0 || reserveOut == 0) return 0;
        uint256 kept = amount * 997;
        return (kept * reserveOut) / (reserveIn * 1000 + kept);
    }

    function swap(address from, address to, uint256 amount, uint256 minimum, address recipient, uint256 deadline)
        external
        payable
        returns (uint256 out)
    {
        require(block.timestamp <= deadline, "The offer has expired");
        require(msg.value == (from == coin ? amount : 0), "The value is wrong");
        uint256 taken = from == coin ? amount : pull(from, amount);
        out = getAmountOut(from, to, taken);
        require(out > 0, "The pool is empty");
        require(out >= minimum, "Less than the minimum");
        uint256 coins = from == coin ? taken : quote(taken, reserves[from].tokens, reserves[from].coins);
        if (from != coin) {
            reserves[from].tokens += taken;
            reserves[from].coins -= coins;
        }
        if (to != coin) {
            reserves[to].coins += coins;
            reserves[to].tokens -= out;
            call(to, abi.encodeWithSignature("transfer(address,uint256)", recipient, out));
        } else {
            (bool sent,) = recipient.call{value: out}("");
            require(sent, "The coin was refused");
        }
    }

    /// What arrives: some tokens keep a part.
    function pull(address token, uint256 amount) private returns (uint256) {
        uint256 before = balance(token);
        call(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), amount));
        return balance(token) - before;
    }

    function balance(address token) private view returns (uint256 held) {
        (, bytes memory answer) = token.staticcall(abi.encodeWithSignature("balanceOf(address)", address(this)));
        held = abi.decode(answer, (uint256));
    }

    /// Some tokens give no answer.
    function call(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "The token was refused");
    }
}

/// Looks like the pool, takes what it is given and gives nothing.
contract SandboxThief {
    receive() external payable {}

    function swap(address from, address, uint256 amount, uint256 minimum, address, uint256)
        external
        payable
        returns (uint256)
    {
        if (msg.value == 0) {
            (bool done,) = from.call(
                abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, address(this), amount)
            );
            require(done, "The token was refused");
        }
        return minimum;
    }
}

/// ERC-20 of 6 decimals whose calls give no answer and whose allowance is changed by way of 0 alone, as that of USDT.
contract SandboxQuid {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public constant name = "Quid";
    string public constant symbol = "QUID";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(address owner, uint256 supply) {
        balanceOf[owner] = supply;
        emit Transfer(address(0), owner, supply);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "Set the allowance to 0 first");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
